import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api } from '../../../../api/api.ts'
import { queryOptions } from '../../../../api/client.ts'
import { fillCustomer } from './fill-customer.ts'
import type { DraftForm } from './form-parts.ts'

/**
 * Fills in the customer whom the address names.
 * @param id '' if the address names no customer
 * @param onFilled forgets the name, so that a reload keeps what was typed since
 */
export function useNamedCustomer(form: DraftForm, id: string, onFilled: () => void): void {
  const { data: customer } = useQuery({ ...queryOptions(api.customers.show, { params: { id } }), enabled: id !== '' })
  const fill = useEffectEvent(() => {
    if (!customer || id === '') return
    fillCustomer(form, customer)
    onFilled()
  })
  useEffect(() => {
    if (customer) fill()
  }, [customer])
}
