/** `/letterRunRows/{id}`. */
import { getLetterRunRow, getLetterRunRows } from '#contract/letter-run-rows.ts'
import { defineAreaRecord } from '../kit/area-record.flow.tsx'
import { letterRunRowPages } from './letter-run-row-pages.ts'

export default defineAreaRecord(letterRunRowPages, { list: getLetterRunRows, read: getLetterRunRow })
