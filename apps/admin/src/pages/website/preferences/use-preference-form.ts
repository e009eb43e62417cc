import { defaultTimeZone } from '@backroom/contract/platform/api/time-zone'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'

export function usePreferenceForm() {
  const { t } = useTranslation()
  return useEntityForm({
    load: api.stores.preference,
    save: api.stores.savePreference,
    values: ({ storeDetail, standardTimezone, language, analyticsConsent, confirmSubscribers }) => ({
      name: storeDetail.name,
      /** '' for no own zone. */
      standardTimezone: standardTimezone ?? '',
      language,
      analyticsConsent,
      confirmSubscribers,
    }),
    body: ({ name, standardTimezone, language, analyticsConsent, confirmSubscribers }) => ({
      name: name.trim(),
      standardTimezone: standardTimezone || null,
      language,
      analyticsConsent,
      confirmSubscribers,
    }),
    labels: {
      name: t('preferences.name'),
      standardTimezone: t('preferences.zone'),
      language: t('preferences.language'),
      analyticsConsent: t('preferences.visits'),
      confirmSubscribers: t('preferences.confirmSubscribers'),
    },
    check: ({ name }) => ({ name: name.trim() === '' && t('preferences.nameMissing') }),
    formatters: {
      standardTimezone: (zone) => zone || t('preferences.noZone', { zone: defaultTimeZone }),
      language: (language) => t(`survey.languages.${language}`),
      confirmSubscribers: (isOn) => t(isOn ? 'preferences.on' : 'preferences.off'),
      analyticsConsent: (consent) => t(`preferences.visitsOf.${consent}`),
    },
  })
}
