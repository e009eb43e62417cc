import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../ui/states/EmptyState.tsx'
import { acceptOffer, declineOffer } from './entry-address.ts'

/** Asks before a link that carries a sign-in replaces the person who is signed in. */
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
            <Button variant="default" onClick={decide(declineOffer)}>
              {t('auth.switchDecline')}
            </Button>
            <Button onClick={decide(acceptOffer)}>{t('auth.switchAccept')}</Button>
          </Group>
        }
      >
        {t('auth.switchText')}
      </EmptyState>
    </main>
  )
}
