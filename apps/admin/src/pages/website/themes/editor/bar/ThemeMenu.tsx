import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import { themeToFile } from '@backroom/theme/document/theme-file'
import { ActionIcon, Menu } from '@mantine/core'
import { Ellipsis } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { saveFile } from '../../../../../ui/save-file.ts'
import { useEditorStore } from '../draft/editor-context.ts'
import { type ImportError, importTheme } from '../draft/import-theme.ts'
import { ShareDialog } from '../share/ShareDialog.tsx'
import { VersionsDialog } from '../versions/VersionsDialog.tsx'
import { ImportErrorDialog } from './ImportErrorDialog.tsx'

/**
 * Actions for the whole theme: versions, share links, export and import. An import replaces the draft in one undoable
 * step.
 */
export function ThemeMenu() {
  const { t } = useTranslation()
  const store = useEditorStore()
  const input = useRef<HTMLInputElement>(null)
  const [importError, setImportError] = useState<ImportError>()
  const [dialog, setDialog] = useState<'versions' | 'share'>()
  const close = () => setDialog(undefined)
  function save() {
    const { document } = store.getState()
    saveFile(new Blob([themeToFile(document)], { type: 'application/json' }), `theme-${document.themeKey}.json`)
  }
  async function read(file: File | undefined) {
    if (file) setImportError(await importTheme(store, file))
  }
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('themeEditor.file.menu')}
            title={t('themeEditor.file.menu')}
          >
            <Ellipsis size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('versions')}>{t('themeVersions.menu')}</Menu.Item>
          <Menu.Item onClick={() => setDialog('share')}>{t('themeSharing.menu')}</Menu.Item>
          <Menu.Item onClick={save}>{t('themeEditor.file.export')}</Menu.Item>
          <Menu.Item onClick={() => input.current?.click()}>{t('themeEditor.file.import')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/json,.json"
        aria-label={t('themeEditor.file.import')}
        onChange={({ currentTarget }) => {
          void read(currentTarget.files?.[0])
          // Allows the same file to be chosen again after it is corrected.
          currentTarget.value = ''
        }}
      />
      {dialog === 'versions' && <VersionsDialog onClose={close} />}
      {dialog === 'share' && <ShareDialog onClose={close} />}
      {importError && <ImportErrorDialog error={importError} onClose={() => setImportError(undefined)} />}
    </>
  )
}
