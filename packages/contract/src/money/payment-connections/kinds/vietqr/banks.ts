/** Banks that take transfers by VietQR, by the number that NAPAS gave them (BIN). The names are those that buyers know. */
export const banks: Readonly<Record<string, string>> = {
  ...{
    '970436': 'Vietcombank',
    '970415': 'VietinBank',
    '970418': 'BIDV',
    '970405': 'Agribank',
    '970407': 'Techcombank',
  },
  ...{ '970422': 'MB Bank', '970416': 'ACB', '970432': 'VPBank', '970423': 'TPBank', '970403': 'Sacombank' },
  ...{ '970437': 'HDBank', '970441': 'VIB', '970443': 'SHB', '970431': 'Eximbank', '970426': 'MSB', '970448': 'OCB' },
  ...{ '970429': 'SCB', '970440': 'SeABank', '970449': 'LPBank', '970428': 'Nam A Bank', '970409': 'Bac A Bank' },
  ...{ '970425': 'ABBANK', '970454': 'BVBank', '970427': 'VietABank', '970433': 'VietBank', '970412': 'PVcomBank' },
  ...{
    '970419': 'NCB',
    '970400': 'Saigonbank',
    '970430': 'PGBank',
    '970438': 'BaoViet Bank',
    '970452': 'Kienlongbank',
  },
  ...{ '970424': 'Shinhan Bank', '970457': 'Woori Bank', '458761': 'HSBC', '970410': 'Standard Chartered' },
  ...{ '970442': 'Hong Leong Bank', '970439': 'Public Bank', '970434': 'Indovina Bank', '970458': 'UOB' },
  ...{ '422589': 'CIMB', '546034': 'CAKE', '546035': 'Ubank', '963388': 'Timo' },
}
