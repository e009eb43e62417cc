import { holds } from '@backroom/contract/platform/access/permissions'
import type { Simulation } from '@backroom/contract/selling/discounts/endpoints'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from '../../../../links.tsx'
import { useMe } from '../../../../session/use-me.ts'
import { Card } from '../../../../ui/layout/Card.tsx'
import { formatMoney } from '../../../../ui/money/money.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import classes from './Simulator.module.css'

type Verdict = Simulation['verdicts'][number]

/** Every discount with what it takes, or why it takes nothing. */
export function Verdicts({ result: { verdicts, currency } }: { result: Simulation }) {
  const { t, i18n } = useTranslation()
  const [areOthersShown, setOthersShown] = useState(false)
  const asked = verdicts.filter(({ refusal }) => refusal !== 'not_entered')
  const others = verdicts.length - asked.length
  const money = (cents: number) => formatMoney(cents, currency, i18n.language)
  return (
    <Card title={t('discounts.verdicts')}>
      {verdicts.length === 0 && (
        <EmptyState title={t('discounts.noVerdicts')}>{t('discounts.noVerdictsText')}</EmptyState>
      )}
      <ul className={classes.verdicts}>
        {(areOthersShown ? verdicts : asked).map((verdict) => (
          <li key={verdict.id}>
            <Name verdict={verdict} />
            <span data-applied={verdict.refusal === null || undefined}>
              {verdict.refusal === null ? `−${money(verdict.cents)}` : t(`discounts.refusals.${verdict.refusal}`)}
            </span>
          </li>
        ))}
      </ul>
      {others > 0 && !areOthersShown && (
        <Button variant="default" onClick={() => setOthersShown(true)}>
          {t('discounts.showOthers', { count: others })}
        </Button>
      )}
    </Card>
  )
}

function Name({ verdict: { id, title, code } }: { verdict: Verdict }) {
  const name = code && code !== title ? `${code} · ${title}` : title
  if (!holds(useMe(), 'discounts.edit')) return <span>{name}</span>
  return (
    <PageLink page="website.discount.code.update" params={{ id }}>
      {name}
    </PageLink>
  )
}
