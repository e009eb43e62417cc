import { averageOrderCents } from '../sales/sales.ts'
import type { Figures } from './day-figures.ts'

/** The definition of every figure, for one day or a whole range. */
export const figureDefinitions = {
  visitors: ({ visitors }) => visitors,
  conversion: ({ sessionsWithOrder, sessions }) => (sessions === 0 ? 0 : sessionsWithOrder / sessions),
  orders: ({ session_converted }) => session_converted,
  revenue: ({ salesCents }) => salesCents,
  averageOrder: ({ salesCents, session_converted }) => averageOrderCents(salesCents, session_converted),
} satisfies Record<string, (of: Figures) => number>

export type Figure = keyof typeof figureDefinitions
