import { themeSchemas } from '@backroom/storefront/sections/theme-schemas'
import type { Section } from '@backroom/theme/document/document'
import { sectionFromText, sectionToText } from '@backroom/theme/document/section-text'
import { useTranslation } from 'react-i18next'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import { useEditorStore } from '../draft/editor-context.ts'

/** Copies sections as text through the system clipboard: to another tab, theme or store. */
export function useSectionClipboard() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const refuse = (message: string) => showNotice({ kind: 'failure', title: t('errors.failed'), message })
  return {
    async copy(section: Section, name: string) {
      try {
        await navigator.clipboard.writeText(sectionToText(section))
        store.update({ announcement: t('themeEditor.section.copied', { name }) })
      } catch (error) {
        console.warn('The section could not be copied', error)
        refuse(t('themeEditor.section.copyRefused'))
      }
    },
    async paste(put: (section: Section) => void) {
      try {
        const text = await navigator.clipboard.readText()
        const section = sectionFromText(themeSchemas, store.getState().document, text)
        if (section) put(section)
        else refuse(t('themeEditor.section.nothingToPaste'))
      } catch (error) {
        console.warn('The clipboard could not be read', error)
        refuse(t('themeEditor.section.pasteRefused'))
      }
    },
  }
}
