import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { toPage } from '../../../../links.tsx'
import { Card } from '../../../../ui/layout/Card.tsx'
import layout from '../../../../ui/layout/FormPage.module.css'
import type { Discount } from '../use-discount-columns.tsx'
import { CreateCodesDialog } from './CreateCodesDialog.tsx'

/** How many codes a discount has, and how to get more. */
export function Codes({ discount: { id, title } }: { discount: Discount }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(queryOptions(api.discountCodes.count, { query: { discount: id } }))
  return (
    <Card title={t('discounts.codes')}>
      <p className={layout.before}>{data ? t('discounts.codeCount', { count: data.count }) : '\u00a0'}</p>
      <div className={layout.actions}>
        <Button variant="default" renderRoot={toPage('website.discount.code.codes', { discount: id })}>
          {t('discounts.showCodes')}
        </Button>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('discounts.createCodes')}
        </Button>
      </div>
      {isOpen && <CreateCodesDialog discountId={id} title={title} onClose={() => setOpen(false)} />}
    </Card>
  )
}
