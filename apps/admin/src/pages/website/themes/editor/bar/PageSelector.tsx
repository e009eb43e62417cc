import { previewPages } from '@backroom/theme/preview-messages'
import { useTranslation } from 'react-i18next'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import classes from './EditorBar.module.css'

/** Pages that can be chosen here. Panels open the others. */
const chosenHere = ['home', 'product']

/** Chooses the home or product page. Also names a page that a panel has opened. */
export function PageSelector() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const previewPage = useEditor((state) => state.previewPage)
  return (
    <select
      className={classes.pages}
      aria-label={t('themeEditor.page')}
      value={previewPage}
      onChange={({ currentTarget }) => {
        const previewPage = previewPages.find((page) => page === currentTarget.value)
        if (previewPage) store.update({ previewPage })
      }}
    >
      {previewPages
        .filter((page) => chosenHere.includes(page) || page === previewPage)
        .map((page) => (
          <option key={page} value={page}>
            {t(`themeEditor.${page}Page`)}
          </option>
        ))}
    </select>
  )
}
