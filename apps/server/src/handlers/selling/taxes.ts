import { taxes } from '@backroom/contract/selling/taxes/endpoints'
import {
  exportTaxRates,
  findTaxSettings,
  readTaxRates,
  saveTaxes,
  startingSet,
} from '@backroom/domain/selling/taxes/taxes'
import { implement } from '../../http/implement.ts'

export const handlers = implement(taxes, {
  show: (ctx) => findTaxSettings(ctx),
  save: (ctx, { body, revision }) => saveTaxes(ctx, body, revision),
  startingSet: async () => startingSet(),
  readFile: async (_ctx, { body }) => readTaxRates(body.csv),
  export: (ctx) => exportTaxRates(ctx),
})
