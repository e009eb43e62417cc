import '@mantine/core/styles/Group.css'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { acceptPendingSignIn, declinePendingSignIn } from './entry-address.ts'

/** Asks for confirmation before a link with tokens replaces the signed-in user. */
export function SwitchAccount({ onDecided }: { onDecided: () => void }) {
  const { t } = useTranslation()
  const decide = (act: () => void) => () => {
    act()
    onDecided()
  }
  return (
    <main>
      <title>{`${t('auth.switchTitle')} · ${t('shell.brand')}`}</title>
      <EmptyState
        isPage
        drawing="lock"
        title={t('auth.switchTitle')}
        action={
          <Group justify="center">
            <Button variant="default" onClick={decide(declinePendingSignIn)}>
              {t('auth.switchDecline')}
            </Button>
            <Button onClick={decide(acceptPendingSignIn)}>{t('auth.switchAccept')}</Button>
          </Group>
        }
      >
        {t('auth.switchText')}
      </EmptyState>
    </main>
  )
}
