import { averageOrderCents } from '../sales/sales.ts'
import type { Figures } from './day-figures.ts'

/** What each report shows, of one day or of a whole range: the one definition of every figure. */
export const figureDefinitions = {
  visitors: ({ visitors }) => visitors,
  conversion: ({ sessionsWithOrder, sessions }) => (sessions === 0 ? 0 : sessionsWithOrder / sessions),
  orders: ({ session_converted }) => session_converted,
  revenue: ({ salesCents }) => salesCents,
  averageOrder: ({ salesCents, session_converted }) => averageOrderCents(salesCents, session_converted),
} satisfies Record<string, (of: Figures) => number>

export type Figure = keyof typeof figureDefinitions
