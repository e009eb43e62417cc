import { number } from '../../fields/define-field.ts'
import type { GroupSchema } from '../group-schema.ts'
import { texts } from './texts.ts'

const lines = (label: string, value: number) => number(label, value, { min: 1, max: 10, slider: true })

const fields = {
  maxLineDisplayProduct: lines('titleLines', 2),
  maxLineDisplayProductDetailDesktop: lines('detailLinesDesktop', 3),
  maxLineDisplayProductDetailMobile: lines('detailLinesMobile', 3),
}

export const style = {
  key: 'style',
  path: ['settings', 'style'],
  texts,
  fields,
  icon: 'M4 6h16M4 12h10M4 18h7',
  previewPage: 'product',
} as const satisfies GroupSchema
