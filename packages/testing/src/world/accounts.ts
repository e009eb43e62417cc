import type { Permission } from '@backroom/contract/platform/access/permissions'

const password = 'backroom-demo'

export interface DemoAccount {
  email: string
  password: string
  firstName: string
  lastName: string
  /** In every demo store. */
  role: 'owner' | 'admin' | 'staff'
  permissions: Permission[]
}

/** The demo accounts; the start page shows the first. */
export const demoAccounts: [DemoAccount, ...DemoAccount[]] = [
  { email: 'owner@backroom.test', password, firstName: 'Ada', lastName: 'Nguyen', role: 'owner', permissions: [] },
  { email: 'admin@backroom.test', password, firstName: 'Minh', lastName: 'Tran', role: 'admin', permissions: [] },
  {
    email: 'support@backroom.test',
    password,
    firstName: 'Sam',
    lastName: 'Carter',
    role: 'staff',
    permissions: ['orders.view', 'orders.edit'],
  },
  {
    email: 'operator@backroom.internal',
    password,
    firstName: 'Olga',
    lastName: 'Pham',
    role: 'admin',
    permissions: [],
  },
]
