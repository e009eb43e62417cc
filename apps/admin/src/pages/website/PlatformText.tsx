import type { Language } from '@backroom/contract/platform/api/language'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../api/api.ts'
import { queryOptions } from '../../api/client.ts'
import { SafeHtml } from '../../ui/SafeHtml.tsx'
import classes from './PlatformText.module.css'

const staleTimeMs = 3_600_000

/** The platform's message to all stores. Optional for the page. */
export function PlatformText() {
  const { language } = useTranslation().i18n
  const { data } = useQuery({
    ...queryOptions(api.platformTexts.home, { query: { language: language as Language } }),
    staleTime: staleTimeMs,
    meta: { silent: true },
  })
  if (!data?.homeHtml) return null
  return <SafeHtml html={data.homeHtml} className={classes.html} />
}
