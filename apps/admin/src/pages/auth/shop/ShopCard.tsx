import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/api/endpoint'
import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { StatusDot } from '../../../ui/states/StatusDot.tsx'
import classes from './ShopCard.module.css'

export type Shop = Answer<typeof contract.users.stores>['stores'][number]

export function ShopCard({ shop, onChoose }: { shop: Shop; onChoose: () => void }) {
  const { t } = useTranslation()
  return (
    <button type="button" className={classes.card} onClick={onChoose}>
      <span className={classes.initial} data-theme={shop.themeKey} data-initials={shop.name.slice(0, 1)} />
      <span className={classes.text}>
        <span className={classes.name}>{shop.name}</span>
        <span className={classes.domain}>{shop.domain}</span>
        <span className={classes.facts}>
          <StatusDot tone={shop.isEnabled ? 'good' : 'neutral'} hollow={!shop.isEnabled}>
            {shop.isEnabled ? t('auth.open') : t('auth.closed')}
          </StatusDot>
          <span>{t(`auth.role.${shop.role}`)}</span>
          <span>{t(`auth.theme.${shop.themeKey}`)}</span>
        </span>
      </span>
      <ChevronRight size={18} aria-hidden="true" />
    </button>
  )
}
