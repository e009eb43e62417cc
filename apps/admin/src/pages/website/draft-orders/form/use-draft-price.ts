import type { DraftOrder } from '@backroom/contract/selling/draft-orders/endpoints'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { bodyOf, type DraftValues } from './draft-values.ts'
import type { DraftForm } from './form-parts.ts'
import { useWholeEmail } from './use-whole-email.ts'

const waitMs = 300

/** What the form would cost, by the server, as long as its items are complete. */
export function useDraftPrice(form: DraftForm, currency: string, draft: DraftOrder | undefined) {
  const value = <Name extends keyof DraftValues>(name: Name) => form.live(name).value
  const lines = value('lines')
  const email = useWholeEmail(form)
  const values: DraftValues = {
    // A customer may pay no tax.
    email,
    ...{ firstName: '', lastName: '', company: '', address1: '', address2: '', city: '', postalCode: '' },
    ...{ phone: '', region: value('region'), countryCode: value('countryCode'), note: '', tags: [] },
    lines: lines.map((line) => ({ ...line, title: line.title.trim() || '–', price: priceOf(line) })),
    ...{ deliveryKind: value('deliveryKind'), deliveryKey: value('deliveryKey'), deliveryName: '–' },
    ...{ deliveryCents: value('deliveryCents'), discountKind: value('discountKind') },
    ...{ discountValue: value('discountValue'), discountReason: '', reservedUntil: null, linkExpiresAt: null },
  }
  const body = { ...bodyOf(values, currency), draftId: draft?.id ?? null }
  const [sent] = useDebouncedValue(JSON.stringify(body), waitMs)
  const { data, isError } = useQuery({
    ...queryOptions(api.draftOrders.price, { body: JSON.parse(sent) }),
    placeholderData: keepPreviousData,
    meta: { silent: true as const },
  })
  return { price: data ?? draft?.price, isError }
}

/** An item that has no price yet costs nothing yet. */
const priceOf = ({ variantId, price }: DraftValues['lines'][number]) => (variantId === null && price === '' ? 0 : price)
