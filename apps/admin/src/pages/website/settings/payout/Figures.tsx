import type { contract } from '@backroom/contract'
import type { Answer } from '@backroom/contract/platform/api/endpoint'
import { useTranslation } from 'react-i18next'
import { Card } from '../../../../ui/layout/Card.tsx'
import { Money } from '../../../../ui/money/Money.tsx'
import classes from './PayoutPage.module.css'

export type Balance = Answer<typeof contract.payouts.balance>

const always = ['availableToPayout', 'pending', 'inPayout'] as const
/** Most stores have neither. */
const sometimes = ['reserved', 'debt'] as const

export function Figures({ balance }: { balance: Balance | undefined }) {
  const shown = [...always, ...sometimes.filter((name) => balance && balance[name] > 0)]
  return (
    <div className={classes.figures}>
      {shown.map((name) => (
        <Figure key={name} name={name} balance={balance} />
      ))}
    </div>
  )
}

interface FigureProps {
  name: (typeof always | typeof sometimes)[number]
  balance: Balance | undefined
}

function Figure({ name, balance }: FigureProps) {
  const { t } = useTranslation()
  return (
    <Card>
      <p className={classes.label}>{t(`payouts.balance.${name}`)}</p>
      <p className={classes.amount}>{balance ? <Money amount={balance[name]} currency={balance.currency} /> : '—'}</p>
      <p className={classes.soft}>{t(`payouts.balanceText.${name}`)}</p>
    </Card>
  )
}
