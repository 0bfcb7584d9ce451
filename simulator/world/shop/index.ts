/** The shop add-on: its commands and due events. */
import type { Transaction } from '../transaction.ts'
import { aftersaleAsk, aftersaleCancel, aftersaleDecide, aftersaleDelete, stepAftersale } from './aftersales.ts'
import { boxBuy, boxOpen } from './boxes.ts'
import { shopComment } from './comments.ts'
import { takeCoupons } from './coupons.ts'
import { stepGroup } from './groups.ts'
import {
  shopApplyRefund,
  shopCancel,
  shopConfirm,
  shopCreate,
  shopDelete,
  shopPay,
  shopRefundDecide,
  stepOrder,
} from './orders.ts'
import { signIn, signInReplenish } from './signIn.ts'

export const shopCommands = {
  shopCreate,
  shopPay,
  shopCancel,
  shopConfirm,
  shopApplyRefund,
  shopRefundDecide,
  shopComment,
  shopDelete,
  aftersaleAsk,
  aftersaleCancel,
  aftersaleDecide,
  aftersaleDelete,
  takeCoupons,
  signIn,
  signInReplenish,
  boxBuy,
  boxOpen,
}

export const shopDue: Record<string, (transaction: Transaction, ref: string) => void> = {
  shopOrderStep: stepOrder,
  shopAftersaleStep: stepAftersale,
  shopGroupStep: stepGroup,
}
