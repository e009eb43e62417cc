import type { DeletedTheme } from '@backroom/contract/online-store/themes/library'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { useTimeZone } from '../../../../session/use-store.ts'
import { DateTime } from '../../../../ui/dates/DateTime.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import { showNotice } from '../../../../ui/overlays/notice-list.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import classes from './ThemeSettingsPage.module.css'

/** The bin of the library. */
export function DeletedThemes({ themes }: { themes: readonly DeletedTheme[] }) {
  const { t } = useTranslation()
  return (
    <Card title={t('themeSettings.bin')}>
      {themes.length === 0 ? (
        <EmptyState title={t('themeSettings.binEmpty')}>{t('themeSettings.binText')}</EmptyState>
      ) : (
        <ul className={classes.list}>
          {themes.map((theme) => (
            <li key={theme.id} className={classes.row}>
              <Row theme={theme} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ theme: { id, name, removedAt } }: { theme: DeletedTheme }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.themes.restore({ params: { id } }),
    meta: { quiet: true },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['themes'] }),
    onSuccess: (restored) =>
      showNotice({
        title: t('themeSettings.bin'),
        message: t('themeSettings.restored', { name: restored.name }),
        kind: 'success',
      }),
  })
  return (
    <>
      <div>
        <strong>{name}</strong>
        <p className={classes.soft}>
          {t('themeSettings.removedAt')} <DateTime at={removedAt} timeZone={timeZone} />
        </p>
      </div>
      <Button
        variant="default"
        size="xs"
        loading={isPending}
        onClick={() => mutate()}
        aria-label={`${t('themeSettings.restore')}: ${name}`}
      >
        {t('themeSettings.restore')}
      </Button>
    </>
  )
}
