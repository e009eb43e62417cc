import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useTranslation } from 'react-i18next'

/** Names of the tools, with the field they belong to: a panel may hold several. */
export function useRichTextLabels(label: string): Partial<RichTextEditorLabels> {
  const { t } = useTranslation()
  const of = (tool: string) => `${label}: ${tool}`
  return {
    boldControlLabel: of(t('themeEditor.richText.bold')),
    italicControlLabel: of(t('themeEditor.richText.italic')),
    underlineControlLabel: of(t('themeEditor.richText.underline')),
    bulletListControlLabel: of(t('themeEditor.richText.bullets')),
    orderedListControlLabel: of(t('themeEditor.richText.numbers')),
    linkControlLabel: of(t('themeEditor.richText.link')),
    unlinkControlLabel: of(t('themeEditor.richText.unlink')),
    linkEditorInputLabel: t('themeEditor.richText.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorInternalLink: t('themeEditor.richText.sameTab'),
    linkEditorExternalLink: t('themeEditor.richText.newTab'),
    linkEditorSave: t('themeEditor.richText.save'),
  }
}
