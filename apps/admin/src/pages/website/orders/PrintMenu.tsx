import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/Menu.css'
import type { DocumentKind } from '@backroom/contract/selling/order-documents/states'
import { Button, type ButtonProps, Menu } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/api.ts'
import type { BulkSelection } from '../../../lists/bulk/use-selection.ts'
import { saveFile } from '../../../ui/save-file.ts'

interface Props extends Pick<ButtonProps, 'size'> {
  orders: BulkSelection
  kinds: readonly DocumentKind[]
}

/** Saves documents of orders as one PDF. */
export function PrintMenu({ orders, kinds, size = 'sm' }: Props) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (kind: DocumentKind) =>
      orders.ids
        ? api.orderDocuments.print({ body: { kind, ids: orders.ids } })
        : api.orderDocuments.printMatching({ body: { kind, matching: { ...orders.matching, count: orders.count } } }),
    meta: { quiet: true },
    onSuccess: (file, kind) => saveFile(file, `${t(`orders.documents.${kind}`)}.pdf`),
  })
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <Button variant="default" size={size} loading={isPending}>
          {t('orders.print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => mutate(kind)}>
            {t(`orders.documents.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
