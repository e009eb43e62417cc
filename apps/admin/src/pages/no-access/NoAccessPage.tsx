import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { toPage, usePage } from '../../links.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

export default function NoAccessPage() {
  const { t } = useTranslation()
  const { permission } = usePage('no-access').search
  return (
    <EmptyState
      isPage
      drawing="lock"
      title={t('shell.noAccessTitle')}
      action={
        <Button variant="default" renderRoot={toPage('auth', { authPage: 'shop' })}>
          {t('shell.otherShop')}
        </Button>
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
