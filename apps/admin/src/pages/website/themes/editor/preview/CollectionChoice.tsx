import { allCollections } from '@backroom/theme/fields/define-field'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import classes from './PreviewBar.module.css'

/** The collection whose page is previewed. */
export function CollectionChoice() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const chosen = useEditor(({ previewChoice }) => previewChoice.category?.slug) ?? allCollections
  const { data, isError } = useQuery({ ...queryOptions(api.themes.collections, {}), meta: { silent: true } })
  const collections = data?.collections ?? []
  function choose(slug: string) {
    const { category: _, ...others } = store.getState().previewChoice
    const found = collections.find(({ handle }) => handle === slug)
    store.update({ previewChoice: found ? { ...others, category: { slug, id: found._id } } : others })
  }
  return (
    <>
      <select
        className={classes.select}
        aria-label={t('themePreview.whichCollection')}
        value={chosen}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value={allCollections}>{t('themePreview.allProducts')}</option>
        {collections.map(({ _id, handle, title }) => (
          <option key={_id} value={handle}>
            {title}
          </option>
        ))}
      </select>
      {isError && (
        <span className={classes.failed} role="alert">
          {t('themePreview.collectionsFailed')}
        </span>
      )}
    </>
  )
}
