import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useIsPhone } from '../ui/use-is-phone.ts'
import type { VariantLevel } from './AdjustDialog.tsx'
import classes from './Stock.module.css'

interface Props {
  levels: VariantLevel[]
  /** Undefined for members who may not change the stock. */
  onAdjust: ((level: VariantLevel) => void) | undefined
}

const figures = ['onHand', 'reserved', 'available', 'incoming'] as const

/** The pieces of a variant at each location: a table, or on a phone a list, which has no place for the columns. */
export const Levels = (props: Props) => (useIsPhone() ? <LevelList {...props} /> : <LevelTable {...props} />)

function LevelList({ levels, onAdjust }: Props) {
  const { t } = useTranslation()
  return (
    <ul className={classes.list} aria-label={t('inventory.ofVariant.levels')}>
      {levels.map((level) => (
        <li key={level.locationId}>
          <div className={classes.line}>
            <strong>{level.locationName}</strong>
            {onAdjust && <AdjustButton level={level} onAdjust={onAdjust} />}
          </div>
          <dl className={classes.figures}>
            {figures.map((figure) => (
              <div key={figure}>
                <dt>{t(`inventory.${figure}`)}</dt>
                <dd>{level[figure]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

function LevelTable({ levels, onAdjust }: Props) {
  const { t } = useTranslation()
  return (
    <div className={classes.wide}>
      <table className={classes.table} aria-label={t('inventory.ofVariant.levels')}>
        <thead>
          <tr>
            <th scope="col">{t('inventory.location')}</th>
            {figures.map((figure) => (
              <th key={figure} scope="col" className={classes.number}>
                {t(`inventory.${figure}`)}
              </th>
            ))}
            {onAdjust && <td />}
          </tr>
        </thead>
        <tbody>
          {levels.map((level) => (
            <tr key={level.locationId}>
              <th scope="row">{level.locationName}</th>
              {figures.map((figure) => (
                <td key={figure} className={classes.number}>
                  {level[figure]}
                </td>
              ))}
              {onAdjust && (
                <td className={classes.number}>
                  <AdjustButton level={level} onAdjust={onAdjust} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function AdjustButton({ level, onAdjust }: { level: VariantLevel; onAdjust: (level: VariantLevel) => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('inventory.ofVariant.adjustAt', { location: level.locationName })}
      onClick={() => onAdjust(level)}
    >
      {t('inventory.ofVariant.adjust')}
    </Button>
  )
}
