import type { ThemeSummary } from '@backroom/contract/online-store/themes/endpoints'
import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { ThemeDocument, ThemeKey } from '@backroom/theme/document/document'
import { fromWire } from '@backroom/theme/document/wire'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import classes from '../../../../ui/overlays/AskDialog.module.css'
import { type BuyerChange, buyerChanges } from './buyer-changes.ts'

/** Says in sentences what customers will see differently. A theme that was never published is compared by its draft. */
export function BuyerChanges({ live, next }: { live: ThemeSummary; next: ThemeSummary }) {
  const { t } = useTranslation()
  const before = useShown(live)
  const after = useShown(next)
  const changes = useMemo(
    () => before.document && after.document && buyerChanges(before.document, after.document),
    [before.document, after.document],
  )
  const sentence = useSentence(next.themeKey, live.themeKey)
  if (before.isError || after.isError) return <p role="alert">{t('themeLibrary.changesFailed')}</p>
  if (!changes) return <p role="status">{t('themeLibrary.changesLoading')}</p>
  return (
    <section aria-label={t('themeLibrary.changesTitle')}>
      <h3 className={classes.subtitle}>{t('themeLibrary.changesTitle')}</h3>
      <ul className={classes.list}>
        {changes.length === 0 && <li>{t('themeLibrary.change.none')}</li>}
        {changes.map((change) => (
          <li key={JSON.stringify(change)}>{sentence(change)}</li>
        ))}
      </ul>
    </section>
  )
}

function useShown({ id, publishedRevision }: ThemeSummary) {
  const call = publishedRevision === null ? api.themes.config : api.themes.published
  const { data, isError } = useQuery({ ...queryOptions(call, { params: { id } }), gcTime: 0, meta: { silent: true } })
  const document = useMemo((): ThemeDocument | undefined => {
    const read = data?.[0] && fromWire(data[0])
    return read && 'document' in read ? read.document : undefined
  }, [data])
  return { document, isError: isError || (data !== undefined && !document) }
}

function useSentence(themeKey: ThemeKey, formerKey: ThemeKey) {
  const { t, i18n } = useTranslation()
  const language = i18n.language === 'vi' ? 'vi' : 'en'
  const list = (names: string[]) => new Intl.ListFormat(language).format([...new Set(names)])
  const typeName = (type: string, key: ThemeKey) => themeSchemas[key].sections[type]?.texts[language].name[key] ?? type
  const groupName = (key: string) =>
    themeSchemas[themeKey].groups.find((group) => group.key === key)?.texts[language].name ?? key
  const pageName = (page: string) => (page === 'homepage' ? t('themeLibrary.page.homepage') : page)
  return (change: BuyerChange): string => {
    switch (change.kind) {
      case 'type':
        return t('themeLibrary.change.type', {
          from: t(`themes.label.${change.from}`),
          to: t(`themes.label.${change.to}`),
        })
      case 'added':
      case 'removed': {
        const key = change.kind === 'added' ? themeKey : formerKey
        const names = list(change.types.map((type) => typeName(type, key)))
        return t(`themeLibrary.change.${change.kind}`, { page: pageName(change.page), names })
      }
      case 'order':
        return t('themeLibrary.change.order', { page: pageName(change.page) })
      case 'content':
        return t('themeLibrary.change.content', { page: pageName(change.page), count: change.count })
      case 'colors':
        return t('themeLibrary.change.colors', { count: change.count })
      case 'fonts':
        return t('themeLibrary.change.fonts', { from: list(change.from), to: list(change.to) })
      case 'announcement':
        return change.text
          ? t('themeLibrary.change.announcement', { text: change.text })
          : t('themeLibrary.change.announcementGone')
      case 'menus':
        return t('themeLibrary.change.menus')
      case 'settings':
        return t('themeLibrary.change.settings', { names: list(change.groups.map(groupName)) })
    }
  }
}
