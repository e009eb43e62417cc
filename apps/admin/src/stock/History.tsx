import type { Movement } from '@backroom/contract/catalog/inventory/endpoints'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../api/api.ts'
import { PageLink } from '../links.tsx'
import { useTimeZone } from '../session/use-store.ts'
import { DateTime } from '../ui/dates/DateTime.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from './Stock.module.css'

interface Props {
  variantId: string
  /** The newest. */
  movements: Movement[]
  isMore: boolean
}

/** Every change of the pieces on hand, the newest first. */
export function History({ variantId, movements, isMore }: Props) {
  const { t } = useTranslation()
  const isPhone = useIsPhone()
  const [older, setOlder] = useState<{ movements: Movement[]; isMore: boolean }>({ movements: [], isMore })
  const known = new Set(movements.map(({ id }) => id))
  const rows = [...movements, ...older.movements.filter(({ id }) => !known.has(id))]
  const { mutate, isPending } = useMutation({
    mutationFn: (before: string) => api.inventory.show({ params: { id: variantId }, query: { before } }),
    meta: { quiet: true },
    onSuccess: (answer) =>
      setOlder((shown) => ({ movements: [...shown.movements, ...answer.movements], isMore: answer.isMore })),
  })
  return (
    <>
      <h3>{t('inventory.ofVariant.history')}</h3>
      {rows.length === 0 && <p className={classes.soft}>{t('inventory.ofVariant.noHistory')}</p>}
      {rows.length > 0 && isPhone && (
        <ul className={classes.list} aria-label={t('inventory.ofVariant.history')}>
          {rows.map((movement) => (
            <MovementItem key={movement.id} movement={movement} />
          ))}
        </ul>
      )}
      {rows.length > 0 && !isPhone && (
        <div className={classes.wide}>
          <table className={classes.table} aria-label={t('inventory.ofVariant.history')}>
            <thead>
              <tr>
                <th scope="col">{t('inventory.ofVariant.time')}</th>
                <th scope="col">{t('inventory.reasonHeader')}</th>
                <th scope="col">{t('inventory.location')}</th>
                <th scope="col" className={classes.number}>
                  {t('inventory.ofVariant.change')}
                </th>
                <th scope="col" className={classes.number}>
                  {t('inventory.onHand')}
                </th>
                <th scope="col">{t('inventory.ofVariant.by')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((movement) => (
                <MovementRow key={movement.id} movement={movement} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {older.isMore && (
        <Button variant="default" size="compact-sm" loading={isPending} onClick={() => mutate(rows.at(-1)!.id)}>
          {t('inventory.ofVariant.older')}
        </Button>
      )}
    </>
  )
}

function MovementRow({ movement }: { movement: Movement }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { reason, locationName, quantity, onHand, note, createdAt } = movement
  return (
    <tr>
      <td>
        <DateTime at={createdAt} timeZone={zone} short />
      </td>
      <td>
        {t(`inventory.reason.${reason}`)}
        {note && <div className={classes.soft}>{note}</div>}
      </td>
      <td>{locationName}</td>
      <td className={classes.number}>{signed(quantity)}</td>
      <td className={classes.number}>{onHand}</td>
      <td>
        <Cause movement={movement} />
      </td>
    </tr>
  )
}

/** A movement on a phone. */
function MovementItem({ movement }: { movement: Movement }) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const { reason, locationName, quantity, onHand, note, createdAt } = movement
  return (
    <li>
      <div className={classes.line}>
        <span>{t(`inventory.reason.${reason}`)}</span>
        <strong>{signed(quantity)}</strong>
      </div>
      {note && <div className={classes.soft}>{note}</div>}
      <div className={classes.soft}>
        {locationName} · {t('inventory.onHand')}: {onHand}
      </div>
      <div className={classes.soft}>
        <DateTime at={createdAt} timeZone={zone} short /> <Cause movement={movement} />
      </div>
    </li>
  )
}

const signed = (quantity: number) => (quantity > 0 ? `+${quantity}` : `−${-quantity}`)

/** The order or the person that a movement came from. */
function Cause({ movement: { person, orderId, orderName } }: { movement: Movement }) {
  const { t } = useTranslation()
  if (!orderId || orderName === null) return person
  return (
    <PageLink page="website.orders.detail" params={{ id: orderId }}>
      {t('inventory.ofVariant.order', { name: orderName })}
    </PageLink>
  )
}
