import { reconciliations } from '@backroom/contract/money/reconciliations/endpoints'
import { explainDifference, findReconciliation } from '@backroom/domain/money/reconciliations/reconciliations'
import { implement } from '../../http/implement.ts'

export const handlers = implement(reconciliations, {
  show: findReconciliation,
  explain: (ctx, { params, body }) => explainDifference(ctx, params.id, body.explanation),
})
