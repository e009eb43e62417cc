import type { ThemeVersion } from '@backroom/contract/online-store/themes/endpoints'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../../api/api.ts'
import { queryOptions } from '../../../../../api/client.ts'
import { useTimeZone } from '../../../../../session/use-store.ts'
import { zoneCity } from '../../../../../ui/dates/date-time.ts'
import dialog from '../../../../../ui/overlays/AskDialog.module.css'
import { AskDialog } from '../../../../../ui/overlays/AskDialog.tsx'
import { ErrorState } from '../../../../../ui/states/ErrorState.tsx'
import { useEditor } from '../draft/editor-context.ts'
import { ChosenVersion } from './ChosenVersion.tsx'
import { VersionList } from './VersionList.tsx'

/** The theme's versions: a list, and the changes that a version would make. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const id = useEditor((state) => state.themeId)
  const [chosen, setChosen] = useState<ThemeVersion>()
  const { data, isError, refetch } = useQuery({
    ...queryOptions(api.themes.versions, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
    meta: { silent: true },
  })
  if (chosen) return <ChosenVersion version={chosen} onBack={() => setChosen(undefined)} onClose={onClose} />
  return (
    <AskDialog
      title={t('themeVersions.title')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('ui.close')}</Button>}
    >
      <p className={dialog.soft}>{t('themeVersions.hint', { zone: zoneCity(timeZone) })}</p>
      {isError && !data && <ErrorState text={t('themeVersions.failed')} onRetry={() => void refetch()} />}
      {data && <VersionList versions={data.versions} onChoose={setChosen} />}
    </AskDialog>
  )
}
