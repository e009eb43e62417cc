import { useTranslation } from 'react-i18next'
import classes from './Change.module.css'
import { useFormats } from './formats.ts'

interface Props {
  now: number
  before: number
  /** The compared period as text. */
  days: string
  /** The previous value as text. */
  was: string
}

/** The change from the previous period: an arrow and a percentage, and a text for screen readers. */
export function Change({ now, before, days, was }: Props) {
  const { t } = useTranslation()
  const { roughPercent } = useFormats()
  const share = before === 0 ? undefined : roughPercent(Math.abs(now - before) / Math.abs(before))
  const [sign, words] = changeWords()
  return (
    <span className={classes.change} role="img" aria-label={words} title={words} data-sign={sign}>
      {arrows[sign]} {sign === 'new' || sign === 'same' ? '' : share}
    </span>
  )

  function changeWords() {
    if (now === before) return ['same', t('reports.changeNone', { days })] as const
    if (share === undefined) return ['new', t('reports.changeNew', { days })] as const
    if (now > before) return ['up', t('reports.changeUp', { share, days, was })] as const
    return ['down', t('reports.changeDown', { share, days, was })] as const
  }
}

const arrows = { up: '▲', down: '▼', same: '=', new: '▲' } as const
