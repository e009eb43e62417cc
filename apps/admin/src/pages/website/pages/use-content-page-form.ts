import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import { queryClient } from '../../../api/query-client.ts'
import type { FormRules } from '../../../forms/drafts/use-draft-form.ts'
import { useEntityForm } from '../../../forms/use-entity-form.ts'
import { useNewForm } from '../../../forms/use-new-form.ts'
import { useNavigateTo } from '../../../links.tsx'
import { useTimeZone } from '../../../session/use-store.ts'
import { formatDateTime } from '../../../ui/dates/date-time.ts'
import { showNotice } from '../../../ui/overlays/notice-list.ts'

type ContentPage = Answer<typeof contract.contentPages.show>

interface Values {
  title: string
  handle: string
  body: string
  seoTitle: string
  seoDescription: string
  /** UTC. Null for a draft. */
  publishedAt: string | null
}

/** The shared part of the forms for new and existing pages. */
function useRules() {
  const { t, i18n } = useTranslation()
  const zone = useTimeZone()
  return {
    labels: {
      title: t('contentPages.title'),
      handle: t('contentPages.address'),
      body: t('contentPages.body'),
      seoTitle: t('contentPages.seoTitle'),
      seoDescription: t('contentPages.seoDescription'),
      publishedAt: t('contentPages.visibility'),
    },
    check: ({ title }: Values) => ({ title: title.trim() === '' && t('contentPages.titleMissing') }),
    formatters: {
      publishedAt: (at: string | null) =>
        at === null ? t('contentPages.state.draft') : formatDateTime(new Date(at), zone, i18n.language),
      body: (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent.slice(0, 200),
    },
  } satisfies FormRules<Values>
}

/** Reloads the page lists. The open page has its own query. */
export const reloadContentPages = () =>
  Promise.all(
    ['list', 'count', 'published'].map((call) => queryClient.invalidateQueries({ queryKey: ['contentPages', call] })),
  )

export const useContentPageForm = (id: string) =>
  useEntityForm({
    ...useRules(),
    load: api.contentPages.show,
    save: api.contentPages.update,
    id,
    values: ({ title, handle, body, seoTitle, seoDescription, publishedAt }: ContentPage): Values => ({
      ...{ title, handle, body },
      ...{ seoTitle, seoDescription, publishedAt },
    }),
    onSaved: reloadContentPages,
  })

export function useNewContentPageForm() {
  const { t } = useTranslation()
  const navigateTo = useNavigateTo()
  const values: Values = { title: '', handle: '', body: '', seoTitle: '', seoDescription: '', publishedAt: null }
  return useNewForm(api.contentPages.create, {
    ...useRules(),
    values,
    send: (body) => api.contentPages.create({ body }),
    onDone: async ({ id }) => {
      showNotice({ kind: 'success', title: t('errors.done'), message: t('save.saved') })
      await reloadContentPages()
      await navigateTo('website.pages.update', { id })
    },
  })
}
