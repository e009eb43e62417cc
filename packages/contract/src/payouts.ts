import { z } from 'zod'
import { endpoint, group } from './endpoint.ts'
import { currency } from './fields.ts'

export const payouts = group('payouts', {
  balance: endpoint({
    method: 'GET',
    path: '/stores/payout/v2/balance',
    summary: 'What can be paid out, and what waits for its release; minor units',
    permission: 'payouts.view',
    answer: z.object({ availableToPayout: z.int(), pending: z.int(), currency }),
  }),
})
