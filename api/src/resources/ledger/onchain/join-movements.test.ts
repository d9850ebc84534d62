import { joinMovements } from './join-movements';
import { movementsOf, outputsOf } from '../../holdings/onchain/movements';

const hot = { addressId: null, watchedWalletId: 'hot', name: 'Do dia a dia' };
const vault = { addressId: null, watchedWalletId: 'vault', name: 'Cofre' };
const single = { addressId: 'single', watchedWalletId: null, name: 'Doações' };

const moved = (keeper: typeof hot | typeof single, receivedSats: bigint, spentSats: bigint) => ({
  keeper,
  receivedSats,
  spentSats,
});

describe('joining what a transaction does to each address', () => {
  it('from others has the arriving coins, without the fee that they paid', () => {
    const paid = joinMovements({ feeSats: 300n, outputSats: 90_000n }, [moved(single, 50_000n, 0n)]);
    expect(paid).toEqual({
      netSats: 50_000n,
      feeSats: 0n,
      isOwnTransfer: false,
      parts: [{ ...single, netSats: 50_000 }],
    });
  });

  it('that pays another wallet counts no change as income', () => {
    // 100,000 in, 60,000 to another wallet, 39,000 back to another address of the wallet.
    const paid = joinMovements({ feeSats: 1_000n, outputSats: 99_000n }, [
      moved(hot, 0n, 100_000n),
      moved(hot, 39_000n, 0n),
    ]);
    expect(paid).toEqual({
      netSats: -61_000n,
      feeSats: 1_000n,
      isOwnTransfer: false,
      parts: [{ ...hot, netSats: -61_000 }],
    });
  });

  it('between two wallets is an own transfer, of which only the fee left', () => {
    const paid = joinMovements({ feeSats: 1_000n, outputSats: 99_000n }, [
      moved(hot, 39_000n, 100_000n),
      moved(vault, 60_000n, 0n),
    ]);
    expect(paid).toEqual({
      netSats: -1_000n,
      feeSats: 1_000n,
      isOwnTransfer: true,
      parts: [
        { ...hot, netSats: -61_000 },
        { ...vault, netSats: 60_000 },
      ],
    });
  });

  it('inside one wallet is an own transfer with one part', () => {
    const paid = joinMovements({ feeSats: 1_000n, outputSats: 99_000n }, [
      moved(hot, 0n, 100_000n),
      moved(hot, 99_000n, 0n),
    ]);
    expect(paid).toMatchObject({ isOwnTransfer: true, parts: [{ ...hot, netSats: -1_000 }] });
  });

  it('one satoshi to another wallet makes it none', () => {
    const paid = joinMovements({ feeSats: 999n, outputSats: 99_001n }, [moved(hot, 99_000n, 100_000n)]);
    expect(paid).toMatchObject({ isOwnTransfer: false, feeSats: 999n });
  });

  it('that others helped to pay leaves its fee unknown', () => {
    const joint = joinMovements({ feeSats: 1_000n, outputSats: 199_000n }, [moved(hot, 98_000n, 100_000n)]);
    expect(joint).toMatchObject({ netSats: -2_000n, feeSats: null });
  });

  it('whose fee is unknown has none', () => {
    const paid = joinMovements({ feeSats: null, outputSats: 99_000n }, [moved(hot, 0n, 100_000n)]);
    expect(paid.feeSats).toBeNull();
  });

  it('without what is watched is nothing', () => {
    expect(joinMovements({ feeSats: 1n, outputSats: 5n }, [])).toEqual({
      netSats: 0n,
      feeSats: 0n,
      isOwnTransfer: false,
      parts: [],
    });
  });
});

describe('the movements of a transaction', () => {
  const own = new Map([
    ['aa', 'A'],
    ['bb', 'B'],
  ]);
  const transaction = {
    inputs: [
      { script: 'aa', sats: 70 },
      { script: 'bb', sats: 20 },
      { script: 'ff', sats: 30 },
    ],
    outputs: [
      { script: 'bb', sats: 40 },
      { script: 'ee', sats: 60 },
      { script: 'aa', sats: 10 },
      { script: 'aa', sats: 5 },
    ],
    knowsAllInputs: true,
  };

  it('lists the asked address first, and of the others', () => {
    expect(movementsOf(transaction, 'B', own)).toEqual([
      { address: 'B', receivedSats: 40n, spentSats: 20n },
      { address: 'A', receivedSats: 15n, spentSats: 70n },
    ]);
    expect(outputsOf(transaction)).toBe(115n);
  });

  it('lists the asked address alone where inputs are unknown', () => {
    expect(movementsOf({ ...transaction, knowsAllInputs: false }, 'A', own)).toEqual([
      { address: 'A', receivedSats: 15n, spentSats: 70n },
    ]);
  });

  it('is nothing to an address that it does not touch', () => {
    expect(movementsOf({ inputs: [], outputs: [], knowsAllInputs: true }, 'A', own)).toEqual([
      { address: 'A', receivedSats: 0n, spentSats: 0n },
    ]);
  });
});
