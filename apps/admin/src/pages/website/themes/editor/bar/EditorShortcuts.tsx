import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Keys, modifier, SingleKeys } from '../../../../../shell/keyboard/sheet-parts.tsx'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'

/** Lists the editor's shortcuts, with a switch for single-key shortcuts. */
export function EditorShortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const rows: [string, string[]][] = [
    [t('themeEditor.undo'), [modifier, 'Z']],
    [t('themeEditor.redo'), [modifier, 'Shift', 'Z']],
    [t('themeEditor.save'), [modifier, 'S']],
    [t('themeEditor.search.label'), ['/']],
    [t('themeEditor.shortcuts.next'), ['Alt', 'Page ↓']],
    [t('themeEditor.shortcuts.previous'), ['Alt', 'Page ↑']],
    [t('themeEditor.shortcuts.down'), ['Alt', '↓']],
    [t('themeEditor.shortcuts.up'), ['Alt', '↑']],
    [t('themePreview.writeKey'), ['F2']],
    [t('themeEditor.shortcuts.sheet'), ['?']],
  ]
  return (
    <AskDialog
      title={t('themeEditor.shortcuts.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <Keys title={t('themeEditor.shortcuts.inEditor')} rows={rows} />
      <SingleKeys />
    </AskDialog>
  )
}
