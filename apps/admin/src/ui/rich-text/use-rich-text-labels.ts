import type { RichTextEditorLabels } from '@mantine/tiptap'
import { useTranslation } from 'react-i18next'

/** Labels of the tools, with the name of the field. */
export function useRichTextLabels(label: string): Partial<RichTextEditorLabels> {
  const { t } = useTranslation()
  const of = (tool: string) => `${label}: ${tool}`
  return {
    boldControlLabel: of(t('richText.bold')),
    italicControlLabel: of(t('richText.italic')),
    underlineControlLabel: of(t('richText.underline')),
    bulletListControlLabel: of(t('richText.bullets')),
    orderedListControlLabel: of(t('richText.numbers')),
    linkControlLabel: of(t('richText.link')),
    unlinkControlLabel: of(t('richText.unlink')),
    linkEditorInputLabel: t('richText.address'),
    linkEditorInputPlaceholder: 'https://',
    linkEditorInternalLink: t('richText.sameTab'),
    linkEditorExternalLink: t('richText.newTab'),
    linkEditorSave: t('richText.save'),
  }
}
