import { limits } from '@backroom/contract/analytics/pixels/limits'
import { platforms } from '@backroom/contract/analytics/pixels/platforms'
import {
  type AdvertisingEvent,
  type AdvertisingPlatform,
  advertisingEvents,
  type PixelConsent,
} from '@backroom/contract/analytics/pixels/states'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import type { FormRules } from '../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../forms/use-new-form.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'
import type { Pixel } from './pixel.ts'

interface Rules {
  /** The new token, or ''. */
  token: string
  events: AdvertisingEvent[]
  consent: PixelConsent
  isActive: boolean
  otherStoreIds: string[]
}

export interface SharingStore {
  id: string
  name: string
}

/** The shared part of the forms for new and existing pixels. */
function useRules(stores: SharingStore[]) {
  const { t } = useTranslation()
  const nameOf = (id: string) => stores.find((store) => store.id === id)?.name ?? id
  return {
    labels: {
      token: t('pixels.token'),
      events: t('pixels.events'),
      consent: t('pixels.consent'),
      isActive: t('pixels.isActive'),
      otherStoreIds: t('pixels.stores'),
    },
    check: ({ token, events }: Rules) => ({
      events: events.length === 0 && t('pixels.eventsMissing'),
      token: isNoToken(token) && t('pixels.tokenShort', { count: limits.shortestToken }),
    }),
    formatters: {
      events: (events: AdvertisingEvent[]) => events.map((one) => t(`pixels.eventOf.${one}`)).join(', '),
      consent: (consent: PixelConsent) => t(`pixels.consentOf.${consent}`),
      isActive: (isActive: boolean) => t(isActive ? 'pixels.on' : 'pixels.off'),
      otherStoreIds: (ids: string[]) => ids.map(nameOf).join(', ') || '–',
    },
    secrets: ['token'] as const,
    errorPlace: 'dialog' as const,
  } satisfies FormRules<Rules>
}

const isNoToken = (typed: string) => {
  const token = typed.trim()
  return token !== '' && (token.length < limits.shortestToken || /[^!-~]/.test(token))
}

const reload = () => queryClient.invalidateQueries({ queryKey: ['pixels'] })

export function usePixelForm(known: Pixel, stores: SharingStore[], onClose: () => void) {
  const { t } = useTranslation()
  const { labels, formatters, ...rules } = useRules(stores)
  return useEntityForm({
    ...rules,
    load: api.pixels.show,
    save: api.pixels.update,
    id: known.id,
    known,
    values: ({ events, consent, isActive, otherStoreIds }: Pixel): Rules & { forgetToken: boolean } => ({
      ...{ token: '', forgetToken: false },
      ...{ events, consent, isActive, otherStoreIds },
    }),
    labels: { ...labels, forgetToken: t('pixels.forgetToken') },
    formatters: { ...formatters, forgetToken: formatters.isActive },
    onSaved: async () => {
      onClose()
      await reload()
    },
  })
}

export function useNewPixelForm(stores: SharingStore[], onClose: () => void) {
  const { t } = useTranslation()
  const { labels, check, ...rules } = useRules(stores)
  return useNewForm(api.pixels.create, {
    ...rules,
    values: {
      platform: 'meta',
      code: '',
      token: '',
      events: [...advertisingEvents],
      consent: 'after_consent',
      isActive: true,
      otherStoreIds: [],
    } as Rules & { platform: AdvertisingPlatform; code: string },
    labels: { platform: t('pixels.platform'), code: t('pixels.code'), ...labels },
    check: ({ platform, code, ...rest }) => ({
      code: code.trim() === '' ? t('pixels.codeMissing') : !isCode(platform, code) && malformed(platform),
      ...check(rest),
    }),
    send: (body) => api.pixels.create({ body }),
    onDone: async () => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      onClose()
      await reload()
    },
  })

  function malformed(platform: AdvertisingPlatform) {
    const { name, example } = platforms[platform]
    return t('pixels.codeMalformed', { platform: name, example })
  }
}

const isCode = (platform: AdvertisingPlatform, code: string) => platforms[platform].code.test(code.trim())
