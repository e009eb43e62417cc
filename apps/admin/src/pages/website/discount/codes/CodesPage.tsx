import { holds } from '@backroom/contract/platform/access/permissions'
import { discountCodeList } from '@backroom/contract/selling/discount-codes/list'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/api.ts'
import { usePage } from '../../../../links.tsx'
import { ListScreen } from '../../../../lists/ListScreen.tsx'
import { useList } from '../../../../lists/use-list.ts'
import { useMe } from '../../../../session/use-me.ts'
import { EmptyState } from '../../../../ui/states/EmptyState.tsx'
import { usePageLabel } from '../../../../use-page-label.ts'
import { ExportCodes } from './ExportCodes.tsx'
import { RemoveCodeDialog } from './RemoveCodeDialog.tsx'
import { type DiscountCode, useCodeColumns, useCodeTexts } from './use-code-columns.tsx'

/** The codes of all discounts, or of one. */
export default function CodesPage() {
  const { t } = useTranslation()
  const pageLabel = usePageLabel()
  const mayEdit = holds(useMe(), 'discounts.edit')
  const [removed, setRemoved] = useState<DiscountCode>()
  const list = useList({
    definition: discountCodeList,
    ...usePage('website.discount.code.codes'),
    list: api.discountCodes.list,
    count: api.discountCodes.count,
  })
  return (
    <>
      <ListScreen
        title={pageLabel('website.discount.code.codes')}
        action={mayEdit && <ExportCodes filters={list.query} />}
        list={list}
        texts={useCodeTexts()}
        columns={useCodeColumns()}
        rowLink={(code, children) =>
          mayEdit && !code.isOwn ? (
            <button type="button" onClick={() => setRemoved(code)}>
              {children}
            </button>
          ) : (
            children
          )
        }
        phone={({ code, discountTitle, useCount }) => ({
          title: code,
          value: '',
          detail: discountTitle,
          status: t('discounts.codeUses', { count: useCount }),
        })}
        emptyState={<EmptyState title={t('discounts.noCodes')}>{t('discounts.noCodesText')}</EmptyState>}
      />
      {removed && <RemoveCodeDialog code={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}
