import { allCollections } from '@backroom/theme/fields/define-field'
import { useTranslation } from 'react-i18next'
import { CollectionControl } from '../../../../../pickers/CollectionControl.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'

/** Chooses the collection to preview. By default all products. */
export function CollectionChoice() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const chosen = useEditor(({ previewChoice }) => previewChoice.category?.slug) ?? allCollections
  return (
    <CollectionControl
      id="previewed-collection"
      label={t('themePreview.whichCollection')}
      value={chosen}
      change={(slug, collection) => {
        const { category: _, ...others } = store.getState().previewChoice
        store.update({ previewChoice: collection ? { ...others, category: { slug, id: collection._id } } : others })
      }}
    />
  )
}
