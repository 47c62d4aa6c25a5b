# The portal as an image: `docker build -t utility-portal .`; compose.yaml runs it with what it needs.
# tests/server/image.release.test.ts takes the same steps in empty folders, where nothing but these files is.

FROM node:24.21.0-trixie-slim AS build
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
COPY tools/set-up tools/set-up
# Not `npm ci`: the lockfile lists the native packages of one platform only (docs/decisions/0009).
RUN npm install --no-save --no-fund --no-audit
COPY index.html vite.config.ts tailwind.config.ts tsconfig.base.json tsconfig.json ./
COPY tools/bundle tools/bundle
# What the build tells the server of its pages has the server's words.
COPY server/edge/http/page-table.ts server/edge/http/page-table.ts
COPY contract contract
COPY machines machines
COPY locales locales
COPY src src
COPY render render
RUN npm run build

FROM node:24.21.0-trixie-slim AS packages
WORKDIR /portal
COPY package.json package-lock.json .npmrc ./
# Programs of packages are not run: nothing that production needs is compiled at installation.
RUN npm install --omit=dev --ignore-scripts --no-save --no-fund --no-audit

FROM node:24.21.0-trixie-slim
WORKDIR /portal
COPY package.json ./
COPY contract contract
COPY server server
COPY machines/lifecycles machines/lifecycles
COPY tools/settings tools/settings
COPY tools/backup tools/backup
COPY tools/people tools/people
COPY tools/interruptions tools/interruptions
COPY --from=packages /portal/node_modules node_modules
COPY --from=build /portal/dist dist
# Everything above belongs to root and is only read. PGlite, for trying out, needs a volume that this user may write.
USER 1000:1000
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
EXPOSE 4000
STOPSIGNAL SIGTERM
# Alive, not ready: a database that is away is no reason to restart the portal, which waits for it.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# What lives takes 100 MB; without a limit V8 lets garbage grow with the memory of the machine.
CMD ["node", "--max-old-space-size=512", "server/app/main.ts"]
