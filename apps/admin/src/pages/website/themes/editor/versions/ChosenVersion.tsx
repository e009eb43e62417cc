import type { ThemeVersion } from '@backroom/contract/online-store/themes/endpoints'
import type { ThemeDocument } from '@backroom/theme/document/document'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { DateTime } from '../../../../../ui/dates/DateTime.tsx'
import dialog from '../../../../../ui/overlays/AskDialog.module.css'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { showNotice } from '../../../../../ui/overlays/notice-list.ts'
import { ErrorState } from '../../../../../ui/states/ErrorState.tsx'
import { useEditor, useEditorStore } from '../draft/editor-context.ts'
import { ChangeList } from '../publish/ChangeList.tsx'
import { canRestore, restoreCommands } from './restore-commands.ts'
import { useVersion } from './use-version.ts'
import { useVersionTexts } from './use-version-texts.ts'

interface Props {
  version: ThemeVersion
  onBack: () => void
  onClose: () => void
}

/** The changes that a version would make to the draft, to restore in whole or in part. */
export function ChosenVersion({ version, onBack, onClose }: Props) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const store = useEditorStore()
  const { about } = useVersionTexts()
  const { document, isError, refetch } = useVersion(version.id)
  const { number } = version
  function restore(then: ThemeDocument) {
    restoreCommands(store, then, number).whole()
    const message = t('themeVersions.restored', { number })
    showNotice({ title: t('themeVersions.number', { number }), message, kind: 'success' })
    onClose()
  }
  return (
    <AskDialog
      title={t('themeVersions.number', { number })}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onBack}>
            {t('themeVersions.back')}
          </Button>
          {document && <Button onClick={() => restore(document)}>{t('themeVersions.restore')}</Button>}
        </>
      }
    >
      <p className={dialog.soft}>
        {about(version)} · <DateTime at={version.createdAt} timeZone={timeZone} />
      </p>
      {isError && <ErrorState text={t('themeVersions.failed')} onRetry={() => void refetch()} />}
      {document === null && <p role="alert">{t('themeVersions.unreadable')}</p>}
      {document && <Restoring then={document} number={number} />}
    </AskDialog>
  )
}

function Restoring({ then, number }: { then: ThemeDocument; number: number }) {
  const { t } = useTranslation()
  const store = useEditorStore()
  const draft = useEditor((state) => state.document)
  return (
    <ChangeList
      before={draft}
      after={then}
      title={t('themeVersions.changes')}
      none={t('themeVersions.same')}
      actions={({ panel }, name) =>
        canRestore(then, panel) && (
          <Button
            variant="subtle"
            size="compact-xs"
            aria-label={t('themeVersions.restoreNamed', { name })}
            onClick={() => {
              restoreCommands(store, then, number).part(panel)
              store.update({ announcement: t('themeVersions.restoredPart', { name, number }) })
            }}
          >
            {t('themeVersions.restorePart')}
          </Button>
        )
      }
    />
  )
}
