export const texts = {
  title: 'Become the owner of {{store}}?',
  from: '{{person}} offers you this shop. You will own it with its orders, its money and its debts.',
  payouts: 'Nothing is paid out until you confirm the payout accounts or add your own.',
  accept: 'Accept shop',
  accepted: '{{store}} is yours',
  failed: 'This offer can’t be accepted',
  close: 'Close',
} as const
