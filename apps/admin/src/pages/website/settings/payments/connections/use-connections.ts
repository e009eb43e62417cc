import type { paymentConnections } from '@backroom/contract/money/payment-connections/endpoints'
import { kinds } from '@backroom/contract/money/payment-connections/kinds/kinds'
import type { ConnectionKindName } from '@backroom/contract/money/payment-connections/states'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { queryClient } from '../../../../../api/query-client.ts'
import { storedLanguage } from '../../../../../i18n/i18n.ts'

export type { PaymentConnection } from '@backroom/contract/money/payment-connections/endpoints'

/** What the store uses, with what decides which connection takes its sales. */
export type Overview = Answer<typeof paymentConnections.overview>

/** Everything that depends on which connections a store uses. */
export const reloadPayments = () =>
  Promise.all(
    ['paymentConnections', 'paymentGroups', 'legalEntities', 'onboarding'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  )

/** `Sandbox gateway`, in the person's language. */
export const kindName = (kind: ConnectionKindName) => kinds[kind].name[storedLanguage()]
