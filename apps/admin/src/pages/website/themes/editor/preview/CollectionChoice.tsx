import { allCollections } from '@backroom/theme/fields/define-field'
import { useTranslation } from 'react-i18next'
import { CollectionControl } from '../../../../../pickers/CollectionControl.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'

/** The collection whose page is previewed; without one all products. */
export function CollectionChoice() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const chosen = useEditor(({ previewChoice }) => previewChoice.category?.slug) ?? allCollections
  return (
    <CollectionControl
      id="previewed-collection"
      label={t('themePreview.whichCollection')}
      value={chosen}
      change={(slug, found) => {
        const { category: _, ...others } = store.getState().previewChoice
        store.update({ previewChoice: found ? { ...others, category: { slug, id: found._id } } : others })
      }}
    />
  )
}
