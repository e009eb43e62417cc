import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toPage, usePage } from '../../links.tsx'
import { useMe } from '../../session/use-me.ts'
import { traitsOf, useStore } from '../../session/use-store.ts'
import { palette } from '../../shell/menu/navigation.ts'
import { EmptyState } from '../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../use-page-label.ts'

export default function NoAccessPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const { permission } = usePage('no-access').search
  const [first] = palette(useMe(), traitsOf(useStore()))
  return (
    <EmptyState
      isPage
      drawing="lock"
      title={t('shell.noAccessTitle')}
      action={
        first ? (
          <Button renderRoot={toPage(first)}>{t('shell.goTo', { page: pageLabel(first) })}</Button>
        ) : (
          <Button renderRoot={toPage('auth', { authPage: 'shop' })}>{t('shell.otherStore')}</Button>
        )
      }
    >
      <p>{t('shell.noAccessText')}</p>
      {permission && (
        <p style={{ marginTop: 8 }}>
          {t('shell.missingPermission')}: <code>{permission}</code>
        </p>
      )}
    </EmptyState>
  )
}
