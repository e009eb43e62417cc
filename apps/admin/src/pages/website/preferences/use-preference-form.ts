import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'

export interface SocialImage {
  id: string
  /** The largest size. */
  url: string
  alt: string
}

const socialImageOf = ({ id, url, alt }: SocialImage): SocialImage => ({ id, url, alt })

export function usePreferenceForm() {
  const { t } = useTranslation()
  return useEntityForm({
    load: api.stores.preference,
    save: api.stores.savePreference,
    values: ({ storeDetail, standardTimezone, ...stored }) => ({
      name: storeDetail.name,
      /** '' for no own zone. */
      standardTimezone: standardTimezone ?? '',
      language: stored.language,
      analyticsConsent: stored.analyticsConsent,
      confirmSubscribers: stored.confirmSubscribers,
      seoTitle: stored.seoTitle,
      seoDescription: stored.seoDescription,
      socialImageId: stored.socialImage && socialImageOf(stored.socialImage),
      robotsTxt: stored.robotsTxt,
    }),
    body: ({ name, standardTimezone, socialImageId, ...values }) => ({
      ...values,
      socialImageId: socialImageId?.id ?? null,
      name: name.trim(),
      standardTimezone: standardTimezone || null,
    }),
    labels: {
      name: t('preferences.name'),
      standardTimezone: t('preferences.zone'),
      language: t('preferences.language'),
      analyticsConsent: t('preferences.visits'),
      confirmSubscribers: t('preferences.confirmSubscribers'),
      seoTitle: t('preferences.seoTitle'),
      seoDescription: t('preferences.seoDescription'),
      socialImageId: t('preferences.socialImage'),
      robotsTxt: t('preferences.robots'),
    },
    check: ({ name }) => ({ name: name.trim() === '' && t('preferences.nameMissing') }),
    formatters: {
      standardTimezone: (zone) => zone || t('preferences.noZone', { zone: defaultTimeZone }),
      language: (language) => t(`survey.languages.${language}`),
      confirmSubscribers: (isOn) => t(isOn ? 'preferences.on' : 'preferences.off'),
      socialImageId: (image) => (image ? t('preferences.socialImage') : ''),
      analyticsConsent: (consent) => t(`preferences.visitsOf.${consent}`),
    },
  })
}
