import type { ShippingProfile, ShippingProfileBody, ShippingZone } from '@backroom/contract/selling/shipping/endpoints'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import type { FormRules } from '../../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../../links.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'

export type ProfileValues = ShippingProfileBody

/** What the forms for new and stored profiles share. */
function useRules() {
  const { t } = useTranslation()
  const isWrong = ({ name, places, isRestOfWorld, rates }: ShippingZone) =>
    name.trim() === '' || (places.length === 0 && !isRestOfWorld) || rates.some((rate) => rate.name.trim() === '')
  return {
    labels: {
      name: t('shipping.name'),
      productIds: t('shipping.productIds'),
      zones: t('shipping.zones'),
      pickupLocationIds: t('shipping.pickupLocationIds'),
    },
    check: ({ name, zones }: ProfileValues) => ({
      name: name.trim() === '' && t('shipping.nameMissing'),
      zones: zones.some(isWrong) && t('shipping.zonesMissing'),
    }),
    formatters: {
      productIds: (ids: string[]) => t('shipping.products', { count: ids.length }),
      zones: (zones: ShippingZone[]) => zones.map(({ name, rates }) => `${name} (${rates.length})`).join(', '),
      pickupLocationIds: (ids: string[]) => String(ids.length),
    },
  } satisfies FormRules<ProfileValues>
}

const bodyOf = (values: ProfileValues): ProfileValues => ({ ...values, name: values.name.trim() })

export const reloadProfiles = () => queryClient.invalidateQueries({ queryKey: ['shipping', 'list'] })

export const useProfileForm = (id: string) =>
  useEntityForm({
    ...useRules(),
    load: api.shipping.show,
    save: api.shipping.update,
    id,
    values: ({ name, productIds, zones, pickupLocationIds }: ShippingProfile): ProfileValues => ({
      ...{ name, productIds, zones, pickupLocationIds },
    }),
    body: bodyOf,
    onSaved: reloadProfiles,
  })

const empty: ProfileValues = { name: '', productIds: [], zones: [], pickupLocationIds: [] }

export function useNewProfileForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  // All retries share one idempotency key. A changed profile gets a new one.
  const intent = useRef({ body: '', key: '' })
  const keyOf = (sent: object) => {
    const body = JSON.stringify(sent)
    if (intent.current.body !== body) intent.current = { body, key: crypto.randomUUID() }
    return intent.current.key
  }
  return useNewForm(api.shipping.create, {
    ...useRules(),
    values: empty,
    body: bodyOf,
    send: (body) => api.shipping.create({ body, idempotencyKey: keyOf(body) }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadProfiles()
      await navigateTo('website.settings.shipping.update', { id })
    },
  })
}
