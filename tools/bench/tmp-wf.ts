import { chromium } from 'playwright'
import { browserLaunchOptions } from '#tools/set-up/browser.ts'
import { withPortal } from './own-portal.ts'
const browser = await chromium.launch(browserLaunchOptions())
await withPortal(async (base0) => {
for (let i=0;i<2;i++){
const url = base0 + process.argv[2]!
const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
const page = await context.newPage()
const s = await context.newCDPSession(page)
await s.send('Profiler.enable'); await s.send('Profiler.setSamplingInterval',{interval:200}); await s.send('Profiler.start'); await s.send('Network.enable')
const t0: Record<string, number> = {}; let base = 0
const name: Record<string, string> = {}; const lines: [number, number, number, string][] = []
s.on('Network.requestWillBeSent', (e) => { base ||= e.timestamp; t0[e.requestId] = e.timestamp - base; name[e.requestId] = e.request.url })
s.on('Network.loadingFinished', (e) => lines.push([t0[e.requestId]!, e.timestamp - base, e.encodedDataLength, name[e.requestId]!]))
await s.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200000, uploadThroughput: 200000 })
await s.send('Emulation.setCPUThrottlingRate', { rate: 4 })
await page.goto(url, { waitUntil: 'networkidle' })
for (const l of lines.toSorted((a, b) => a[0] - b[0])) console.log(l[0].toFixed(2), l[1].toFixed(2), l[2], l[3])
const pr = await s.send('Profiler.stop'); (await import('node:fs')).writeFileSync('/tmp/work/prof/nc'+i+'.json', JSON.stringify(pr)); console.log(await page.evaluate(()=>({el:document.querySelectorAll('*').length,opt:document.querySelectorAll('option').length})));await context.close(); console.log('--') }
})
await browser.close(); process.exit(0)
