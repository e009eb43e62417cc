import { limits } from '@backroom/contract/stores/limits'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'

export function usePreferenceForm() {
  const { t } = useTranslation()
  return useEntityForm({
    load: api.stores.preference,
    save: api.stores.savePreference,
    values: ({ storeDetail, standardTimezone, language }) => ({
      name: storeDetail.name,
      /** '' for none of its own. */
      standardTimezone: standardTimezone ?? '',
      language,
    }),
    body: ({ name, standardTimezone, language }) => ({
      name: name.trim(),
      standardTimezone: standardTimezone || null,
      language,
    }),
    labels: {
      name: t('preferences.name'),
      standardTimezone: t('preferences.zone'),
      language: t('preferences.language'),
    },
    check: ({ name }) => ({ name: name.trim() === '' && t('preferences.nameMissing') }),
    shown: {
      standardTimezone: (zone) => zone || t('preferences.noZone', { zone: limits.defaultTimeZone }),
      language: (language) => t(`survey.languages.${language}`),
    },
  })
}
