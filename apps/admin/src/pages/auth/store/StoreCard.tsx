import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './StoreCard.module.css'

export type Store = Answer<typeof contract.users.stores>['stores'][number]

export function StoreCard({ store, onChoose }: { store: Store; onChoose: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={classes.card} onClick={onChoose}>
      <span className={classes.initial} data-theme={store.themeKey} data-initials={store.name.slice(0, 1)} />
      <span className={classes.text}>
        <span className={classes.name}>{store.name}</span>
        <span className={classes.domain}>{store.domain}</span>
        <span className={classes.facts}>
          <StatusDot tone={store.isEnabled ? 'good' : 'neutral'} hollow={!store.isEnabled}>
            {store.isEnabled ? t('auth.open') : t('auth.closed')}
          </StatusDot>
          <span>{t(`auth.role.${store.role}`)}</span>
          <span>{t(`auth.theme.${store.themeKey}`)}</span>
        </span>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  )
}
