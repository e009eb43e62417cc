import type { Live } from '@backroom/contract/analytics/live-view/endpoints'
import { limits } from '@backroom/contract/analytics/live-view/limits'
import { useTranslation } from 'react-i18next'
import { Explained } from '../../../reports/Explained.tsx'
import { useFormats } from '../../../reports/formats.ts'
import { LoadingBar } from '../../../ui/states/LoadingRows.tsx'
import classes from './LiveViewPage.module.css'

/** Current visitors, and the figures since midnight in the store's time zone. */
export function LiveFigures({ live }: { live: Live | undefined }) {
  const { t } = useTranslation()
  const { count, money } = useFormats()
  const today = live?.today
  const now = [
    { key: 'active', value: live && count(live.activeVisitors) },
    { key: 'checkouts', value: live && count(live.checkouts) },
  ] as const
  const sinceMidnight = [
    { key: 'visitors', value: today && count(today.visitors) },
    { key: 'visits', value: today && count(today.sessions) },
    { key: 'pageViews', value: today && count(today.pageViews) },
    { key: 'orders', value: today && count(today.orders) },
    { key: 'sales', value: live && money(live.today.salesCents, live.currency) },
  ] as const
  return (
    <>
      <Group label={t('liveView.now')} figures={now} isLarge />
      <Group label={t('liveView.today')} figures={sinceMidnight} />
    </>
  )
}

interface GroupProps {
  label: string
  figures: readonly {
    key: 'active' | 'checkouts' | 'visitors' | 'visits' | 'pageViews' | 'orders' | 'sales'
    value: string | undefined
  }[]
  isLarge?: boolean
}

function Group({ label, figures, isLarge = false }: GroupProps) {
  const { t } = useTranslation()
  const spans = { active: limits.activeMinutes, checkouts: limits.checkoutMinutes }
  return (
    <section aria-label={label}>
      <h2 className={classes.groupLabel}>{label}</h2>
      <dl className={classes.figures} data-large={isLarge || undefined}>
        {figures.map(({ key, value }) => (
          <div key={key} className={classes.figure}>
            <dt>
              <Explained name={t(`liveView.${key}`)} formula={t(`liveView.formula.${key}`, spans)} />
            </dt>
            <dd>{value ?? <LoadingBar width={72} height={32} />}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
