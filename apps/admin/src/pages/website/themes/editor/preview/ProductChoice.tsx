import { useTranslation } from 'react-i18next'
import { ProductControl } from '../../../../../pickers/ProductControl.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'

/** Chooses the product to preview. By default the newest. */
export function ProductChoice() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const chosen = useEditor(({ previewChoice }) => previewChoice.product) ?? ''
  return (
    <ProductControl
      id="previewed-product"
      label={t('themePreview.whichProduct')}
      value={chosen}
      change={(handle) => {
        const { product: _, ...others } = store.getState().previewChoice
        store.update({ previewChoice: handle ? { ...others, product: handle } : others })
      }}
    />
  )
}
