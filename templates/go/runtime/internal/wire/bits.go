package wire

// bits is a set of small numbers.
type bits struct {
	low  [2]uint64
	high []uint64
}

func (b *bits) grow(size int) {
	if size > 128 {
		b.high = make([]uint64, size/64-1)
	}
}

func (b *bits) word(i int) *uint64 {
	if i < 128 {
		return &b.low[i/64]
	}
	return &b.high[i/64-2]
}

func (b *bits) has(i int) bool { return *b.word(i)&(1<<(i%64)) != 0 }

func (b *bits) set(i int) { *b.word(i) |= 1 << (i % 64) }
