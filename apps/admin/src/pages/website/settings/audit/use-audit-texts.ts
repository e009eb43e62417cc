import { auditedConcepts } from '@backroom/contract/audit-log-texts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import type { ListTexts } from '../../../../lists/filters/filter-texts.ts'
import { conceptText } from './audit-texts.ts'

export function useAuditTexts(): ListTexts {
  const { t } = useTranslation()
  // Current members, and former users in the log.
  const { data } = useQuery(queryOptions(api.audit.people))
  const options: Record<string, { value: string; label: string }[]> = {
    concept: auditedConcepts.map((value) => ({ value, label: conceptText(value) })),
    person: (data?.people ?? []).map(({ id, name, email }) => ({
      value: id,
      label: name ? `${name} (${email})` : email,
    })),
  }
  const filters: Record<string, string> = {
    concept: t('audit.concept'),
    person: t('audit.person'),
    when: t('audit.when'),
  }
  return {
    filter: (name) => filters[name] ?? name,
    value: (_, value) => value,
    options: (name) => options[name] ?? [],
    search: t('audit.search'),
    searchHint: t('audit.searchHint'),
    noMatch: t('audit.noMatch'),
    noMatchText: t('audit.noMatchText'),
  }
}
